import { solveChallenge } from 'altcha-lib/v1'
import type { Challenge } from 'altcha-lib/v1/types'

/** Looks for the number that the challenge hides, away from the page; answers it, or null where there is none. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const { challenge, salt, algorithm, maxnumber, maxNumber } = data as Challenge & { maxNumber?: number }
  self.postMessage(await solveChallenge(challenge, salt, algorithm, maxnumber ?? maxNumber).promise)
}
