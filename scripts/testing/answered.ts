import { existsSync, readFileSync } from 'node:fs'

/** The documented calls that the server under test has never answered with success: `PUT /sectors`. */
export async function unanswered(env: Record<string, string>): Promise<string[]> {
  const document = await fetch(`${env.TEST_BASE_URL}/api/v1/openapi.json`).then((answer) => answer.json())
  const file = env.TEST_ANSWERED ?? ''
  const answered = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return Object.entries(document.paths as Record<string, object>)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    )
    .filter((call) => !answered.has(call))
}
