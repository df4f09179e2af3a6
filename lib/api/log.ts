import pino from 'pino'

/** Structured log of the application, one JSON line an event, on standard output. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
})
