/** What the snackbar says. Outside React, so that the API client can speak too. */
export interface Message {
  id: number
  text: string
  /** `busy`: something goes on, and stays until it has ended. */
  tone: 'good' | 'error' | 'busy'
  /** What one may do about it, for ten seconds. */
  offer?: Offer
}

interface Offer {
  label: string
  act: () => void
}

type Listener = () => void

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<Listener>()

function set(next: readonly Message[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** `snackbar.show('Task saved')`: for 3 seconds, longer while somebody points at it or it has the focus. */
export const snackbar = {
  show: (text: string) => add(text, 'good'),
  error: (text: string) => add(text, 'error'),
  /** With a button, for as long as one needs to reach it. */
  offer: (text: string, offer: Offer) => void add(text, 'good', offer),
  /** Stays until what it tells of has ended: the answer takes it away. */
  begin: (text: string) => {
    const id = add(text, 'busy')
    return () => snackbar.dismiss(id)
  },
  dismiss: (id: number) => set(messages.filter((message) => message.id !== id)),
  current: () => messages,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The same text again replaces the old one; at most three are shown. */
function add(text: string, tone: Message['tone'], offer?: Offer): number {
  if (!text) return 0
  lastId += 1
  set(
    [...messages.filter((message) => message.text !== text), { id: lastId, text, tone, ...(offer && { offer }) }].slice(
      -3,
    ),
  )
  return lastId
}
