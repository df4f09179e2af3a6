/** How many tags one call takes (ASSET-32). */
export const mostTags = 200
