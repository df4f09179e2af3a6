import { createHash } from 'node:crypto'

/** A title as it is compared: without accents, letter case and signs. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Titles → keys that tell columns of the same title apart: `date`, `date 2`. */
export function titleKeys(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const plain = plainTitle(title)
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    return count === 1 ? plain : `${plain}#${count}`
  })
}

/** The same for files with the same titles, wherever their columns stand. */
export const hashOfTitles = (titles: readonly string[]): string =>
  createHash('sha256').update(titleKeys(titles).toSorted().join('\n')).digest('base64url')

/** What a title of the trade stands for: whole titles, and words that are sure enough within one. */
type PlainGuess =
  | 'tag'
  | 'assetType'
  | 'customer'
  | 'site'
  | 'zone'
  | 'installationDate'
  | 'manufactureDate'
  | 'manufacturer'
  | 'notes'
  | 'lastDone'
  | 'status'
  | 'taskNotes'
  | 'serial'
  | 'detail'

const whole: Record<PlainGuess, string> = {
  tag: 'tag|tag no|tag number|tag id|tag ref|tag reference|tag code|barcode|bar code|qr|qr code|asset tag|label|label no|label number|tagwarden|tagwarden tag|nfc|nfc tag|rfid',
  assetType:
    'type|asset type|ext type|extinguisher type|extinguisher type|ext|extinguisher|equipment|equipment type|unit type|appliance|appliance type|item|item type|product|product type|asset|asset name|device|device type|kind|equipment description|asset description|hydrant type|hose type',
  customer:
    'customer|customer name|client|client name|company|company name|account|account name|organisation|organization|owner|tenant',
  site: 'site|site name|building|building name|premises|property|property name|branch|depot|store|facility|campus|site address|address|school|hotel|plant|works',
  zone: 'zone|location|loc|area|floor|level|room|room no|room number|position|place|where|exact location|location description|site location|block|wing|bay|section|department|dept|unit|street|stairwell|corridor',
  installationDate:
    'installed|install date|installation date|installation|date installed|date of installation|commissioned|commission date|commissioning date|in service|in service date|date in service|date commissioned|install|fitted|date fitted',
  manufactureDate:
    'manufactured|mfg date|mfg|mfd|manufacture date|manufacturing date|date of manufacture|date manufactured|manufacture year|year of manufacture|year manufactured|dom|year|year made|made|build date|production date|yom|man date|manuf date',
  manufacturer: 'manufacturer|manufacturer name|make|brand|mfr|manuf|maker|vendor|supplier|make and model|oem',
  notes:
    'notes|note|comments|comment|remarks|remark|observations|general notes|info|information|additional information',
  lastDone:
    'last service|last serviced|last service date|last inspection|last inspected|last inspection date|last test|last tested|last test date|last check|last checked|last check date|service date|inspection date|test date|date of last service|date of last inspection|date of last test|date serviced|date inspected|date tested|serviced|inspected|tested|checked|last visit|last maintenance|maintenance date|last serviced on|last done|date last serviced|date last inspected',
  status:
    'status|result|outcome|condition|pass fail|p f|pass or fail|pass|test result|inspection result|service result|last result|state|ok|working',
  taskNotes:
    'defects|defect|faults|fault|findings|finding|service notes|inspection notes|test notes|action required|result notes|last result notes',
  serial:
    's n|sn|serial|serial no|serial number|serial nr|ser no|ser nr|s no|serial num|serialnumber|serial id|cylinder no|cylinder number',
  detail:
    'model|model no|model number|capacity|size|weight|rating|fire rating|agent|extinguishant|medium|class|length|diameter|bore|pressure|working pressure|test pressure|flow|flow rate|colour|color|voltage|latitude|longitude|lat|long|lng|lon|coordinates|gps|easting|northing|x|y|grid ref|grid reference|wheel|hose length|nozzle|part no|part number|asset no|asset number|asset id|id|no|number|ref|reference|warranty|warranty expiry|expiry|expiry date|next service|next service date|next due|due|due date|next test|next inspection|price|cost|value|qty|quantity|standard|approval',
}

/** What is done of several kinds, each a task of its own: "Annual inspection", "Hydro test", "5 yearly test". */
const doneOften =
  /^(annual|yearly|monthly|quarterly|weekly|routine|hydro\w*|discharge|flow|visual|\w+ (?:year|month)\w*) (?:\w+ )?(?:servic|inspect|test|check|maint)\w*$/

/** Which of several a title in full says that was done; null where it says none. */
export const whichDone = (full: string): string | null => doneOften.exec(full)?.[1]?.split(' ')[0] ?? null

const within: [RegExp, PlainGuess][] = [
  [/\b(?:next|due|expir\w*)\b/, 'detail'],
  [/\bserial\b|\bs n\b/, 'serial'],
  [/\b(?:last|previous|latest|date of)\b.*\b(?:servic|inspect|test|check|maint|visit)/, 'lastDone'],
  [/\b(?:servic|inspect|test|check|maint)\w*\b.*\b(?:date|done|on)\b/, 'lastDone'],
  [/\b(?:servic|inspect|test|check)\w*\b.*\b(?:result|status|outcome)\b/, 'status'],
  [/^(?:\d{4} )?(?:servic|inspect|test|check|maint)\w*(?: \d{4})?$/, 'lastDone'],
  [doneOften, 'lastDone'],
  [/\binstall|\bcommission/, 'installationDate'],
  [/\bmanufactur\w*\b.*\b(?:date|year)\b|\b(?:date|year)\b.*\b(?:manufactur|made)/, 'manufactureDate'],
  [/\bmanufacturer\b|\bbrand\b/, 'manufacturer'],
  [/\b(?:servic|inspect|test|check)\w*\b.*\b(?:notes?|comments?|remarks?|defects?|faults?)$/, 'taskNotes'],
  [/\b(?:tag|barcode|qr)\b/, 'tag'],
  [
    /\b(?:asset|equipment|extinguisher|ext|appliance|unit|hydrant|hose|device|item) (?:type|kind|description)\b|\btype of\b/,
    'assetType',
  ],
  [/\b(?:customer|client)\b/, 'customer'],
  [/\b(?:site|building|premises|property)\b/, 'site'],
  [/\b(?:location|zone|floor|level|room|area)\b/, 'zone'],
  [/\b(?:notes|comments|remarks)\b/, 'notes'],
  [/^(?:item )?description$/, 'assetType'],
  [/\b(?:capacity|weight|size|rating|pressure|model|colour|color|diameter|length|flow|volume)\b/, 'detail'],
  [/\b(?:number|ref|reference|id|code)$/, 'detail'],
]

/** What the trade writes short. */
const short: Record<string, string> = {
  ...{ equip: 'equipment', ext: 'extinguisher', exting: 'extinguisher', desc: 'description', cust: 'customer' },
  ...{ insp: 'inspection', svc: 'service', serv: 'service', maint: 'maintenance', bldg: 'building', rm: 'room' },
  ...{
    flr: 'floor',
    loc: 'location',
    dept: 'department',
    mfr: 'manufacturer',
    manuf: 'manufacturer',
    mfg: 'manufacture',
  },
  ...{ mfd: 'manufacture', no: 'number', nr: 'number', num: 'number', dt: 'date', yr: 'year', prev: 'previous' },
}

/** A title as it is compared, with its words in full. */
export const titleInFull = (title: string): string =>
  plainTitle(title)
    .split(' ')
    .map((word) => (Object.hasOwn(short, word) ? short[word] : word))
    .join(' ')

/** In what something is measured, behind its name. */
const unit = / (?:kg|g|l|ltrs?|lit(?:re|er)s?|mm|cm|m|bar|kpa|psi|lbs?|ft|in)$/

/** A year before or behind a title, and what is written for each year anew. */
const year = /^(?:19|20)\d{2} | (?:19|20)\d{2}$/
const yearly: ReadonlySet<PlainGuess> = new Set(['lastDone', 'status', 'taskNotes', 'notes'])

const byTitle = new Map<string, PlainGuess>()
for (const [field, titles] of Object.entries(whole))
  for (const title of titles.split('|')) byTitle.set(title, field as PlainGuess)

/** Longer ones are texts that stand where titles should. */
const longest = 200

/** What a title says its column is, and how sure that is; null: nothing that is known (REGISTER-9). */
export function guessTitle(title: string): { field: PlainGuess; confidence: number } | null {
  if (title.length > longest) return null
  const exact = byTitle.get(plainTitle(title))
  if (exact) return { field: exact, confidence: 0.9 }
  const full = titleInFull(title)
  const bare = titleInFull(title.replace(/\([^()]*\)/g, ' ')).replace(unit, '')
  const almost = byTitle.get(full) ?? byTitle.get(bare)
  if (almost) return { field: almost, confidence: 0.85 }
  const ofYear = byTitle.get(full.replace(year, ''))
  if (ofYear && yearly.has(ofYear) && year.test(full))
    return { field: ofYear === 'notes' ? 'taskNotes' : ofYear, confidence: 0.6 }
  if (/^(?:19|20)\d{2} date$|^date (?:19|20)\d{2}$/.test(full)) return { field: 'lastDone', confidence: 0.5 }
  const part = within.find(([pattern]) => pattern.test(full))
  return part ? { field: part[1], confidence: 0.6 } : null
}
