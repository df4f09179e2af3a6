import { expect, it } from 'vitest'
import { registerBounds } from '@/lib/domain/moving-in/bounds'
import { openText } from './text-file'

// REGISTER-2, REGISTER-8
it('opens five megabytes of any letters without keeping others waiting', async () => {
  const size = 5 * 1024 * 1024
  const files = {
    'letters of Windows': Buffer.alloc(size, 0x80),
    'quotes around everything': Buffer.alloc(size, 'a,"b",'),
    'doubled quotes': Buffer.alloc(size, '""'),
    'spaces behind a quote': Buffer.concat([Buffer.from('"a"'), Buffer.alloc(size, ' ')]),
    'one break after the other': Buffer.alloc(size, '\r\n'),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const longest = () => {
      const begun = performance.now()
      try {
        openText(bytes, 'register', registerBounds)
      } catch (error) {
        expect(error).toMatchObject({ name: 'TableRefusedError' })
      }
      return performance.now() - begun
    }
    // Measured anew where a busy machine held it up.
    await expect.poll(longest, { message: name }).toBeLessThan(1_500)
  }
})
