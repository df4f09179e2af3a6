import { findNumber } from './altcha-number'

/** Looks for the number that a challenge hides, away from the page; answers null where there is none. */
self.onmessage = ({ data }) => self.postMessage(findNumber(data))
