import { createServer, type Socket } from 'node:net'
import { freePort } from '@/lib/core/db/embedded'

/** What goes wrong with one mail, and what the mail server says of it; nothing where it just goes away. */
const troubles = {
  'refused as it calls': '421 4.3.2 Too many at a time',
  'its sender refused': '550 5.7.1 Not for now',
  'told to come later': '450 4.2.1 Later, please',
  'told that the server stops': '421 4.3.0 Stopping',
  'refused before its text': '451 4.3.0 No room now',
  'refused after its end': '452 4.3.1 No room after all',
  'cut off at its address': null,
  'cut off within its text': null,
  'cut off at its end': null,
  /** The mail server has it, and dies before it says so. */
  'taken in silence': null,
} as const
export type Trouble = keyof typeof troubles
const names = Object.keys(troubles) as Trouble[]

/** A mail that the server has: which, to whom, and whether it could say so. */
export interface Taken {
  messageId: string
  to: string
  isSaid: boolean
}

/** A mail that was sent to the server to its end, or nearly, and that it does not have; and when. */
export interface RefusedAtEnd {
  messageId: string
  at: number
}

/**
 * A mail server that takes all mails, or while it is told to only every other one, at random: the rest it refuses for
 * now in one way or another, or goes away in the middle.
 */
export async function startMailServer(random: () => number) {
  const taken: Taken[] = []
  const refusedAtEnd: RefusedAtEnd[] = []
  const met = new Map<Trouble, number>()
  const sockets = new Set<Socket>()
  let refusesHalf = false
  const chance = (): Trouble | null =>
    refusesHalf && random() < 0.5 ? (names[Math.floor(random() * names.length)] as Trouble) : null
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy()) // whoever called was killed
    converse(socket, chance(), { taken, refusedAtEnd }, (trouble) => met.set(trouble, (met.get(trouble) ?? 0) + 1))
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refusedAtEnd,
    /** How often each went wrong. */
    met,
    /** Whether a mail is on its way. */
    isBusy: () => sockets.size > 0,
    refuseHalf: (does: boolean) => {
      refusesHalf = does
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Speaks SMTP with one caller, who brings one mail after the other. */
function converse(
  socket: Socket,
  trouble: Trouble | null,
  { taken, refusedAtEnd }: { taken: Taken[]; refusedAtEnd: RefusedAtEnd[] },
  onTrouble: (trouble: Trouble) => void,
): void {
  let [text, to, isMail] = ['', '', false]
  const say = (line: string) => void socket.write(`${line}\r\n`)
  /** Does what goes wrong here, where something does. */
  const goesWrong = (...here: Trouble[]): boolean => {
    if (!trouble || !here.includes(trouble)) return false
    onTrouble(trouble)
    const said = troubles[trouble]
    if (!said) socket.destroy()
    else if (said.startsWith('421')) socket.end(`${said}\r\n`)
    else say(said)
    return true
  }
  const messageIdOf = (mail: string) => /^message-id:\s*(<[^>]*>)/im.exec(mail)?.[1] ?? ''
  const commands: Record<string, (line: string) => void> = {
    ehlo: () => say('250 here'),
    helo: () => say('250 here'),
    mail: () => goesWrong('its sender refused') || say('250 Fine'),
    rcpt: (line) => {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (!goesWrong('told to come later', 'told that the server stops', 'cut off at its address')) say('250 Fine')
    },
    data: () => {
      if (goesWrong('refused before its text')) return
      isMail = true
      say('354 Go on')
    },
    rset: () => say('250 Fine'),
    quit: () => void socket.end('221 Bye\r\n'),
  }
  const hear = () => {
    for (;;) {
      const end = isMail ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      // By then all of it may have been sent, and its end be on its way.
      if (isMail && messageIdOf(text) && goesWrong('cut off within its text')) {
        refusedAtEnd.push({ messageId: messageIdOf(text), at: performance.now() })
        return
      }
      if (end < 0) return
      const heard = text.slice(0, end)
      text = text.slice(end + (isMail ? 5 : 2))
      if (!isMail) (commands[heard.slice(0, 4).toLowerCase()] ?? (() => say('500 What?')))(heard)
      else {
        isMail = false
        const messageId = messageIdOf(heard)
        const isTaken = trouble === null || trouble === 'taken in silence'
        if (isTaken) taken.push({ messageId, to, isSaid: trouble === null })
        else refusedAtEnd.push({ messageId, at: performance.now() })
        if (!goesWrong('taken in silence', 'cut off at its end', 'refused after its end')) say('250 Taken')
      }
    }
  }
  // Whoever called was killed between all of a mail and its end.
  socket.on('close', () => {
    if (isMail && messageIdOf(text)) refusedAtEnd.push({ messageId: messageIdOf(text), at: performance.now() })
  })
  if (goesWrong('refused as it calls')) return void socket.resume()
  socket.on('data', (piece) => {
    text += piece.toString('latin1')
    hear()
  })
  say('220 here')
}
