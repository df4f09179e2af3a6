/** What became of mails in this process since it began, for its figures. */
export const outcomes = { sent: 0, retried: 0, refused: 0, expired: 0 }

/** Why a mail was not taken. */
interface Refusal {
  /** The mail server knows that it never will: nobody has that address, say. */
  isFinal: boolean
  /** The mail is larger than the mail server takes. */
  isTooLarge: boolean
  /** It is about this recipient or this mail: the mail server is there, and may take the next one. */
  isOfThisMail: boolean
  /** What it said, for whoever can do something about it. */
  reason: string
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

const LONGEST = 200
/** A login is wanted: the operator can put that right, and the mail is as good as before. */
const WANTS_LOGIN = 530
/** More than is taken: of a mail that was sent in full, its size. */
const TOO_LARGE = 552

/**
 * Judges what nodemailer throws. Final is only what the server says of this recipient or this mail; that it refuses our
 * sender or our login concerns every mail, and is put right by the operator.
 */
export function judge(error: unknown): Refusal {
  const { code, command, response, responseCode = 0, message } = error as SmtpError
  const isOfThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && (command === 'RCPT TO' || command === 'DATA')
  const cantBeAddressed = code === 'EENVELOPE' && command === 'API'
  return {
    isOfThisMail: cantBeAddressed || isOfThisMail,
    isTooLarge: isOfThisMail && command === 'DATA' && responseCode === TOO_LARGE,
    isFinal: cantBeAddressed || (isOfThisMail && responseCode >= 500 && responseCode !== WANTS_LOGIN),
    reason: cantBeAddressed ? plain(message) : response ? plain(response) : 'the mail server can’t be reached',
  }
}

/** On one line, without what is not seen, and no longer than anybody reads. */
function plain(text: string): string {
  const line = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()]
  return line.length > LONGEST ? `${line.slice(0, LONGEST).join('')}…` : line.join('')
}
