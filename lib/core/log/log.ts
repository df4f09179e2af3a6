import pino from 'pino'

/**
 * Structured log of the whole process, one JSON line an event, on standard output. Give it ids and causes, never
 * secrets or bodies.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
})
