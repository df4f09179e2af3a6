import { type NextRequest, NextResponse } from 'next/server'
import { findTenant } from '@/lib/core/tenancy/tenant'

const noPortal =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No portal here</title><body style="font:1rem/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem"><h1 style="font-size:1.5rem">No portal is set up for this address</h1><p>Check the address for typing errors, or ask your supplier for the address of your portal.</p>'

/**
 * Pages only: a host that names no client gets a plain page that says so (TENANT-4), and layouts are told the page's
 * address, which Next does not pass them. Who may see what is not decided here.
 */
export async function middleware(request: NextRequest) {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host')
  if (!(await findTenant(host)))
    return new NextResponse(noPortal, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const headers = new Headers(request.headers)
  headers.set('x-page-path', request.nextUrl.pathname)
  headers.set('x-page-search', request.nextUrl.search)
  return NextResponse.next({ request: { headers } })
}

export const config = {
  runtime: 'nodejs',
  // Not the API, not Next's own files, not the operators' addresses.
  matcher: ['/((?!api(?:/|$)|_next/|dev/mail|healthz|readyz|metrics).*)'],
}
