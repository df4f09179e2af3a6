/**
 * A value that is the same as JSON. Rows of lists are made of nothing else: a page of the portal hands its first rows
 * to the browser as they are, and a date among them would arrive as another type than over HTTP.
 */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }
