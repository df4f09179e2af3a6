import type { Challenge } from 'altcha-lib/v1/types'

/** An answer to send along, and when it stops counting. */
interface AltchaAnswer {
  answer: string
  expiresAt: number | null
}

/**
 * Fetches a challenge of our own and solves it in a worker (ACCOUNT-42: proof of work, no other host, nothing to look
 * at).
 * @throws where the challenge can't be had or solved; rejects with the signal's reason when it is aborted.
 */
export async function solveAltcha(challengeUrl: string, signal: AbortSignal): Promise<AltchaAnswer> {
  const response = await fetch(challengeUrl, { cache: 'no-store', signal })
  if (!response.ok) throw new Error(`The challenge was answered with ${response.status}`)
  const challenge: Challenge = await response.json()
  const number = await solveInWorker(challenge, signal)
  if (number === null) throw new Error('The challenge has no solution')
  const { algorithm, salt, signature } = challenge
  const payload = { algorithm, challenge: challenge.challenge, number, salt, signature }
  return { answer: btoa(JSON.stringify(payload)), expiresAt: expiryOf(salt) }
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<number | null> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start'))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** The salt carries the end of the challenge's life, in seconds. */
function expiryOf(salt: string): number | null {
  const seconds = Number(new URLSearchParams(salt.split('?')[1]).get('expires'))
  return seconds ? seconds * 1000 : null
}
