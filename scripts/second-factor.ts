import { resetByOperator } from '@/lib/auth/second-factor/reset'
import { readConfig } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import { disconnect, systemDb } from '@/lib/core/db/client'
import { startEmbedded } from '@/lib/core/db/embedded'
import { explain } from './explain'

const USAGE = 'npm run second-factor -- reset EMAIL [--host HOSTNAME]    take a lost second factor away (FACTOR-29)'

/** Whose address it is, on the client of that hostname where several have it. @throws SetupError. */
async function find(email: string, hostname: string | undefined): Promise<string> {
  const found = await systemDb.user.findMany({
    where: {
      email,
      deletedAt: null,
      ...(hostname && { client: { hostnames: { some: { hostname } } } }),
    },
    select: { id: true, client: { select: { primaryUrl: true } } },
  })
  const [only, another] = found
  if (!only) throw new SetupError('nobody has this address')
  if (another)
    throw new SetupError(
      `several clients have this address, say --host with one of ${found.map(({ client }) => new URL(client.primaryUrl).hostname).join(', ')}`,
    )
  return only.id
}

const [command, email, ...rest] = process.argv.slice(2)
const hostname = rest[0] === '--host' ? rest[1] : undefined

try {
  if (command !== 'reset' || !email) throw new SetupError(`say what to do\n${USAGE}`)
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: DATA_DIR })
  if (embedded) process.env.DATABASE_URL = embedded.url
  try {
    await resetByOperator(await find(email, hostname))
    console.log(`${email} logs in with the password alone until a new second factor is set up`)
  } finally {
    await disconnect()
    await embedded?.stop()
  }
} catch (error) {
  process.exitCode = explain(error)
}
