/** Levels of sites and zones, the site itself included (SITE-6). */
export const maxDepth = 10
