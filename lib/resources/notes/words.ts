/** So many people a note mentions at most. */
export const mostMentions = 20
