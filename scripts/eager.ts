import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parse, type SpreadElement } from 'acorn'

/*
 * A bundler's file is one list of modules, each a function, and nearly all of them run as the page loads. A browser
 * first only skims functions, and compiles each on the page's own thread once it is called: every module is read
 * twice, and the page stands still for the second time. A function in parentheses is compiled as it arrives, by
 * another thread (decision 33).
 */

/** Puts the modules of a build's files into parentheses. */
export function compileEagerly(dist: string): void {
  const folder = join(dist, 'static/chunks')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    const eager = inParentheses(text)
    if (eager !== text) writeFileSync(file, eager)
  }
}

/** A file of the bundler with each of its modules in parentheses; any other file as it is. */
export function inParentheses(text: string): string {
  if (!text.includes('TURBOPACK')) return text
  const { body } = parse(text, { ecmaVersion: 'latest' })
  const modules = body
    .flatMap((statement) => (statement.type === 'ExpressionStatement' ? handedOver(statement.expression) : []))
    .filter((one) => isFunction(one) && text[one.start - 1] !== '(')
  let done = ''
  let at = 0
  for (const one of modules) {
    done += `${text.slice(at, one.start)}(${text.slice(one.start, one.end)})`
    at = one.end
  }
  return done + text.slice(at)
}

/** What a call gets in the list that is its first argument: `push([script, id, module, id, module])`. */
function handedOver(expression: Expression): (Expression | SpreadElement)[] {
  if (expression.type !== 'CallExpression') return []
  const [list] = expression.arguments
  return list?.type === 'ArrayExpression' ? list.elements.filter((one) => one !== null) : []
}

const isFunction = ({ type }: { type: string }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
