import { describe, expect, it } from 'vitest'
import { readChecklistFile } from './read-checklist-file'

const file = (name: string, text: string) => new File([text], name)

describe('a chosen file', () => {
  // CHECKLIST-9
  it('is sent as text where it is CSV, and as its definition where it is JSON', async () => {
    expect(await readChecklistFile(file('a.csv', 'Section\n'))).toEqual({ csv: 'Section\n' })
    const definition = { sections: [] }
    expect(await readChecklistFile(file('a.JSON', JSON.stringify({ definition })))).toEqual({ definition })
    expect(await readChecklistFile(file('a.json', JSON.stringify(definition)))).toEqual({ definition })
    await expect(readChecklistFile(file('a.json', '{'))).rejects.toThrow(SyntaxError)
  })
})
