/** How the trade writes what came of a task. */
const words: Record<1 | 2 | 3, string> = {
  1: 'complete completed pass passed p ok okay good satisfactory serviceable compliant yes y done green tick ✓ ✔ 1 operational functional working healthy serviced tested sat satis passes conforms conforming certified true',
  2: 'monitor monitored advisory fair minor attention amber observe observation acceptable caution 2 watch',
  3: 'action fail failed f faulty fault defect defective replace condemned unserviceable unsatisfactory no n poor bad red cross ✗ ✘ 3 repair urgent critical noncompliant false broken missing fails',
}
const phrases: Record<string, 1 | 2 | 3> = {
  'action required': 3,
  'not compliant': 3,
  'non compliant': 3,
  'out of service': 3,
  'needs attention': 2,
  'in service': 1,
  'u s': 3,
  'not working': 3,
  'not ok': 3,
  'no action': 1,
  'no defects': 1,
  'no faults': 1,
}
const known = new Map<string, 1 | 2 | 3>(Object.entries(phrases))
for (const status of [1, 2, 3] as const) for (const word of words[status].split(' ')) known.set(word, status)

/** 1 Complete, 2 Monitor, 3 Action; null where a text says none of them (REGISTER-7). */
export function readStatus(text: string): 1 | 2 | 3 | null {
  // "Fail – hose perished": what stands behind it is why.
  return statusOf(text) ?? statusOf(text.split(/\s[-–—]\s|[:;,(]/)[0]!)
}

function statusOf(text: string): 1 | 2 | 3 | null {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}✓✔✗✘]+/gu, ' ')
    .trim()
  return known.get(plain) ?? null
}

/**
 * Those of the texts of a row that say what came of a task, where they are several and one stands there again: twelve
 * months of "OK". A row of titles may have "Pass", "Fail", and "No" twice (REGISTER-4).
 */
export function resultsIn(texts: readonly string[]): string[] {
  const results = texts.filter((text) => readStatus(text) !== null)
  const isAgain = new Set(results.map((text) => text.toLowerCase())).size < results.length
  return isAgain && results.length > 2 ? results : []
}
