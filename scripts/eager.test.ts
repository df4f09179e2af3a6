import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inParentheses } from './eager'

const push = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push'
const script = '"object"==typeof document?document.currentScript:void 0'

/** What a file hands over, as the page would get it. */
function modulesOf(text: string): unknown[] {
  const context: { TURBOPACK?: unknown[][] } = {}
  runInNewContext(text, context)
  return context.TURBOPACK?.flat() ?? []
}

it('each module of a script is put into parentheses, and its text is unchanged', () => {
  const text = `${push}([${script},1,e=>{e("a,e=>b")},"x",2,function(e,t){return t=>e(t)},3,(e=>{"use strict";e()}),4,5,(e,t)=>t])`
  const eager = inParentheses(text)
  expect(eager).toBe(
    `${push}([${script},1,(e=>{e("a,e=>b")}),"x",2,(function(e,t){return t=>e(t)}),3,(e=>{"use strict";e()}),4,5,((e,t)=>t)])`,
  )
  expect(modulesOf(eager).map(String)).toEqual(modulesOf(text).map(String))
})

it('several scripts in one file are each changed, and a second run changes nothing', () => {
  const once = inParentheses([1, 2].map((id) => `${push}(["${id}.js",${id},e=>${id}]);`).join(';\n'))
  expect(once).toBe(`${push}(["1.js",1,(e=>1)]);;\n${push}(["2.js",2,(e=>2)]);`)
  expect(inParentheses(once)).toBe(once)
})

it('other files are left unchanged', () => {
  for (const text of ['self.__BUILD_MANIFEST=(e=>e)(1)', 'not even a script {', 'let TURBOPACK=f([g=>g],[,1])'])
    expect(inParentheses(text)).toBe(text)
})
