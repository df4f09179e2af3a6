import type { Metadata } from 'next'
import { leaveIfSignedIn } from '@/app/portal/guard'
import { RegisterForm } from '@/components/account/register-form'
import { wantedAddress } from '@/components/account/wanted-address'
import { captchaConfig } from '../../captcha'
import { requireTenant } from '../../tenant'

export const metadata: Metadata = { title: 'Register' }

/** `/register`: the other tab of the login screen. */
export default async function RegisterPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>
}) {
  const wanted = wantedAddress((await searchParams).next)
  await leaveIfSignedIn(wanted)
  const { name } = await requireTenant()
  return <RegisterForm tenantName={name} captcha={captchaConfig()} wanted={wanted} />
}
