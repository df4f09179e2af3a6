import { pageTenant } from '@/lib/auth/page'
import { appIcon, isIconName } from '@/lib/core/tenancy/app-icons'

/** An icon of the manifest. Its address changes with the picture, so a browser keeps it for good (WALK-1). */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const [{ name }, tenant] = await Promise.all([params, pageTenant()])
  if (!tenant || !isIconName(name)) return new Response('Not found', { status: 404 })
  const icon = await appIcon(tenant, name)
  return new Response(icon as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
