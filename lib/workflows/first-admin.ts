import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from '@/lib/core/tenancy/default-texts'
import { hostnameOf } from '@/lib/core/tenancy/tenant'
import { defaultReminders } from '@/lib/domain/reminders/settings'

/**
 * The first system admin of an installation, and the client at `url` where there is none yet (RUN-8). He makes all
 * others. `url` has no path; the password follows the rules (the caller has checked both).
 */
export async function createFirstAdmin(given: { email: string; password: string; url: string }): Promise<void> {
  const { host, origin } = new URL(given.url)
  const hostname = hostnameOf(host)!
  const passwordHash = await hashPassword(given.password)
  await systemDb.$transaction(async (tx) => {
    const found = await tx.clientHostname.findUnique({ where: { hostname } })
    const clientId = found?.clientId ?? (await tx.client.create({ data: newClient(hostname, origin) })).id
    await tx.user.create({
      data: {
        clientId,
        email: given.email,
        firstName: 'System',
        lastName: 'Admin',
        passwordHash,
        systemAdmin: true,
        verifiedAt: new Date(),
      },
    })
  })
}

const newClient = (hostname: string, primaryUrl: string) => ({
  name: 'Tagwarden',
  primaryUrl,
  termsAndConditions: defaultTermsAndConditions,
  privacyPolicy: defaultPrivacyPolicy,
  reminders: defaultReminders,
  hostnames: { create: { hostname } },
})
