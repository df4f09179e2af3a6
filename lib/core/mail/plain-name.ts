const LONGEST = 80

/**
 * A word that a mail program makes a link of, or that reads like an address: `http://a.test`, `www.a.test/b`,
 * `a@b.test`; also with the dots of other scripts, which names of hosts may have.
 */
const addresses = /\S*(?::\/\/|@|[\p{L}\p{N}_-][.。．｡]\p{L}{2,})\S*/gu

/**
 * A name as a mail says it (MAIL-10): whoever chooses it is not who gets the mail, so it holds no address that could be
 * opened, no sign that is not seen, and is no letter of its own.
 */
export function plainName(name: string): string {
  const plain = name
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(addresses, (word) => word.replace(/[.。．｡:/@\\]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : plain
}
