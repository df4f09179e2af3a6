import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Form, formOptions } from '@/components/ui/form'
import { HostnamesField } from './hostnames-field'
import { addressOf, PrimaryAddressField } from './primary-address-field'

function ClientForm({ isNew }: { isNew: boolean }) {
  const form = useForm({ ...formOptions, defaultValues: { hostnames: [{ hostname: '' }], primaryUrl: '' } })
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <HostnamesField />
      <PrimaryAddressField isNew={isNew} />
    </Form>
  )
}
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Primary address/ })
const hostname = () => screen.getByRole('textbox', { name: 'Hostname 1' })

// TENANT-28
it('the primary address of a new client follows its first hostname until somebody types another', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<ClientForm isNew />)
  await user.type(hostname(), 'Pier.example.com')
  expect(address().value).toMatch(/^https?:\/\/pier\.example\.com(:\d+)?$/)
  await user.clear(address())
  await user.type(address(), 'https://quay.example.com')
  await user.type(hostname(), '.uk')
  expect(address().value).toBe('https://quay.example.com')
  unmount()
  render(<ClientForm isNew={false} />)
  await user.type(hostname(), 'pier.example.com')
  expect(address().value).toBe('')
})

it.each([
  ['pier.example.com', { protocol: 'https:', port: '' }, 'https://pier.example.com'],
  [' Pier.localhost ', { protocol: 'http:', port: '3000' }, 'http://pier.localhost:3000'],
  ['https://pier.example.com', { protocol: 'https:', port: '' }, ''],
  ['pier', { protocol: 'https:', port: '' }, ''],
])('the primary address made of %j', (text, here, wanted) => expect(addressOf(text, here)).toBe(wanted))
