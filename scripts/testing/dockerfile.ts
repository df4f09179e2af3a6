interface Instruction {
  /** FROM, RUN, … */
  name: string
  text: string
}

/** The instructions of a Dockerfile, in order; comments left out. */
export function instructionsOf(file: string): Instruction[] {
  return file
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ')
      return { name, text: rest.join(' ').trim() }
    })
}

/** A command in its JSON form, `["node", "-e", …]`, after any options. */
export function commandOf(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
