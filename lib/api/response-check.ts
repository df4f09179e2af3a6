import type { Declaration } from './route'

/**
 * With API_CHECK_RESPONSES=1 (the tests' server) an answer that its declaration does not describe is an error of ours.
 * In production answers go out as their presenter made them.
 * @throws Error naming the call and what is wrong.
 */
export function checkResponse(declaration: Declaration, answer: unknown): void {
  if (process.env.API_CHECK_RESPONSES !== '1') return
  const where = `${declaration.method} ${declaration.path}`
  if (!declaration.response) {
    if (JSON.stringify(answer) !== '{}') throw new Error(`${where} answers something and declares nothing`)
    return
  }
  // As it goes over the wire: dates are texts there.
  const result = declaration.response.safeParse(JSON.parse(JSON.stringify(answer)))
  if (!result.success)
    throw new Error(`${where} answers what it does not declare: ${JSON.stringify(result.error.issues.slice(0, 5))}`)
}
