import type { Config } from '@/lib/core/config/env'

const LOGINS = [
  ['system@tagwarden.test', 'system admin'],
  ['admin@tagwarden.test', 'client admin'],
  ['distributor@tagwarden.test', 'Admin of a distributor'],
  ['customer@tagwarden.test', 'Admin of a customer'],
  ['manager@tagwarden.test', 'Manager of the customer'],
  ['user@tagwarden.test', 'User of the customer'],
  ['readonly@tagwarden.test', 'Read-only at the customer'],
  ['both@tagwarden.test', 'in two organisations'],
  ['new@tagwarden.test', 'in no organisation yet'],
]

type Running = { config: Config; hasDemo: boolean; dataDir: string; databaseFolder?: string }

/** What a person wants to know once the server runs: addresses, logins, mails, where the data lies. */
export function announce({ config, hasDemo, dataDir, databaseFolder }: Running): void {
  const { HOST, PORT } = config
  const own = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  const lines = ['', `Tagwarden is running at ${own}`]
  if (hasDemo) {
    lines.push(
      '',
      `  Tagwarden Demo     http://localhost:${PORT}`,
      `  Northgate Safety   http://northgate.localhost:${PORT}`,
    )
    lines.push('', '  Log in with the password Inspect-Me-1 as')
    for (const [email, role] of LOGINS) lines.push(`    ${email!.padEnd(28)} ${role}`)
    lines.push('  and on Northgate Safety with the same names (but system) at northgate.test')
  }
  lines.push('')
  if (!config.SMTP_URL) lines.push(`  Mails are not sent: read them at http://localhost:${PORT}/dev/mail`)
  lines.push(`  Data is kept in ${dataDir}`)
  if (databaseFolder && !databaseFolder.startsWith(dataDir)) {
    lines.push(`  and the database in ${databaseFolder}, since PostgreSQL's user can't reach the folder above`)
  }
  if (config.DATABASE_URL && !config.DATABASE_OWNER_URL)
    lines.push(
      '  One database role both owns and uses the tables: who has DATABASE_URL can change evidence',
      '  past the application. README says how to give the server a role of its own (DATABASE_OWNER_URL)',
    )
  lines.push('  Stop with Ctrl-C', '')
  console.log(lines.join('\n'))
}
