/** A register as customers have them, and how it is read. */
export interface RegisterFile {
  what: string
  filename: string
  bytes: () => Buffer
  read: {
    sheet?: string
    sheets?: { name: string; rows: number }[]
    headerRow: number
    dateOrder?: 'DMY' | 'MDY' | 'YMD'
    /** By title; `service` stands for the task "Annual service", `serial` for the detail "Serial number". */
    fields: Record<string, string>
    /** Rows below the titles: how many, and what the first of them says. */
    rows: number
    first: Record<string, unknown>
    /** Lines that are totals. */
    totals?: number[]
    /** Lines that say the titles again. */
    titles?: number[]
    /** Of all rows, the messages. */
    messages?: string[]
  }
}

/** A file that can't be read, and what is said of it. */
export interface RefusedFile {
  what: string
  filename: string
  bytes: () => Buffer
  says: RegExp
}

/** Lines as a file has them. */
export const text = (lines: readonly string[], lineBreak = '\r\n') => Buffer.from(lines.join(lineBreak) + lineBreak)
