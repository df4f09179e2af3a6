/** How many open findings an asset's page shows; the others are in the list. */
export const mostOpen = 10
