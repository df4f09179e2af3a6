import { appendFileSync } from 'node:fs'
import Module, { register } from 'node:module'

/*
 * Given to a process by `--import`: the path or address of whatever it loads is written into the file that
 * TEST_MODULE_LOG names, one a line. ES modules are seen by a hook as they are loaded, the others in Node's own cache
 * at the end. No TypeScript, since it may come before what reads that.
 */

const file = process.env.TEST_MODULE_LOG

const hook = `
  import { appendFileSync } from 'node:fs'
  export async function load(url, context, next) {
    appendFileSync(${JSON.stringify(file)}, url + '\\n')
    return next(url, context)
  }`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

process.once('exit', () => appendFileSync(file, `${Object.keys(Module._cache).join('\n')}\n`))
