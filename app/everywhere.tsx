'use client'
export { Snackbars } from '@/components/ui/snackbar'
/*
 * What every page brings along, through the root layout: in one file, and not once more for each of the error pages,
 * which Next loads with every page.
 */
export { default as ErrorPage } from './error'
export { default as GlobalErrorPage } from './global-error'
