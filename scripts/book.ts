import { citationsIn, isTest, prefixesOf, readRules, readUncited, sourceFiles } from './book/book'

/*
 * `npm run book`: the rules of docs/product that no test cites. Ends with 1 where docs/product/uncited.md gives no
 * reason.
 */

const rules = readRules()
const prefixes = prefixesOf(rules)
const reasons = readUncited()
const cited = new Set(
  sourceFiles()
    .filter(isTest)
    .flatMap((file) => citationsIn(file, prefixes).map(({ name }) => name)),
)

const uncited = rules.filter(({ name }) => !cited.has(name))
const unexplained = uncited.filter(({ name }) => !reasons.has(name))
for (const { name, file } of unexplained) console.log(`${name} (${file}): no test cites it`)
const needless = [...reasons.keys()].filter((name) => cited.has(name) || !rules.some((rule) => rule.name === name))
for (const name of needless) console.log(`${name}: listed in uncited.md, but a test cites it, or it is no rule`)
console.log(
  `${rules.length} rules: ${rules.length - uncited.length} cited by a test, ${uncited.length - unexplained.length} without one for a reason, ${unexplained.length} without a reason`,
)
process.exit(unexplained.length + needless.length > 0 ? 1 : 0)
