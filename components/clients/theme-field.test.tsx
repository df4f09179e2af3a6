import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ThemeField } from './theme-field'

function Settings() {
  const [theme, setTheme] = useState('tagwarden')
  return (
    <>
      <ThemeField label="Theme" value={theme} onChange={setTheme} />
      <output>{theme}</output>
    </>
  )
}

// TENANT-25
it('takes any colour besides the named themes, and says which one is used where it could not be read', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tagwarden red' }).checked).toBe(true)
  expect(screen.queryByLabelText('Colour code')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Own colour' }))
  const code = screen.getByLabelText('Colour code')
  await user.clear(code)
  expect(screen.getByText('A code such as #7a3fb5')).toBeTruthy()
  await user.type(code, 'FFD400')
  expect(document.querySelector('output')?.textContent).toBe('#ffd400')
  expect(screen.getByText(/^So that it can be read: #[0-9a-f]{6} in light$/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Ocean blue' }))
  expect(document.querySelector('output')?.textContent).toBe('ocean')
  await user.click(screen.getByRole('radio', { name: 'Own colour' }))
  expect(document.querySelector('output')?.textContent).toBe('#ffd400')
})
