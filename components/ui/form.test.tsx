import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldErrors, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DateField } from './date-field'
import { Form, formOptions, SubmitButton } from './form'
import { TextField } from './text-field'

type Site = { name: string; contact: { email: string }; opened: string }

/** What the API refused, as the error that a call throws. */
const refusal = (errors: Record<string, string[]>) => Object.assign(new Error('refused'), { errors })

/** Stands for a form's own schema. */
function errorsOf({ name, contact }: Site): FieldErrors<Site> {
  const required = (message: string) => ({ type: 'required', message })
  return {
    ...(contact.email === '' && { contact: { email: required('Email is required') } }),
    ...(name === '' && { name: required('Name is required') }),
  }
}

interface Given {
  onSubmit?: (site: Site) => Promise<unknown>
  isChecked?: boolean
}

function SiteForm({ onSubmit = async () => undefined, isChecked }: Given) {
  const form = useForm<Site>({
    ...formOptions,
    defaultValues: { name: '', contact: { email: '' }, opened: '' },
    resolver: isChecked ? (values) => ({ values: {}, errors: errorsOf(values) }) : undefined,
  })
  return (
    <Form form={form} onSubmit={onSubmit} id="site">
      <TextField label="Name" name="name" optional />
      <TextField label="Email" name="contact.email" />
      <DateField label="Opened" name="opened" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

function open(given: Given = {}) {
  render(<SiteForm {...given} />)
  const user = userEvent.setup()
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

const summary = () => screen.findByRole('alert')
const lines = async () =>
  within(await summary())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** What is said with a field: its hint and its errors. */
const saidOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

afterEach(() => vi.unstubAllGlobals())

describe('a form that is not filled in as it must be', () => {
  it('says so in a summary that takes the focus, line by line in the order of the fields', async () => {
    const onSubmit = vi.fn(async () => undefined)
    const { save } = open({ onSubmit, isChecked: true })
    await save()
    expect(await lines()).toEqual(['Name: Name is required', 'Email: Email is required'])
    expect(document.activeElement).toBe(await summary())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('says it beside each field too', async () => {
    const { save } = open({ isChecked: true })
    await save()
    await summary()
    expect([field('Name (optional)').getAttribute('aria-invalid'), saidOf('Name (optional)')]).toEqual([
      'true',
      ['Error: Name is required'],
    ])
    expect(field('Opened').getAttribute('aria-invalid')).toBeNull()
  })

  it('leads from each line to its field, and leaves the address alone', async () => {
    const { user, save } = open({ isChecked: true })
    await save()
    const address = location.href
    await user.click(within(await summary()).getByRole('link', { name: 'Email: Email is required' }))
    expect(document.activeElement).toBe(field('Email'))
    expect(location.href).toBe(address)
  })

  it('complains again only when it is sent again, and takes the focus each time', async () => {
    const { user, save } = open({ isChecked: true })
    await save()
    await user.type(field('Name (optional)'), 'Quay')
    expect(await lines()).toHaveLength(2)
    await save()
    await waitFor(async () => expect(await lines()).toEqual(['Email: Email is required']))
    expect(document.activeElement).toBe(await summary())
    await user.type(field('Email'), 'a@b.test')
    await save()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('a form that the server refuses', () => {
  const errors = {
    opened: ['Opened is not a date', 'Opened is in the future'],
    global: ['The site is archived'],
    'contact.email': ['Email is not an address'],
    unknown: ['Town is required'],
  }

  it('shows each message: those of no field first and without a link, then the fields in their order', async () => {
    const { save } = open({ onSubmit: () => Promise.reject(refusal(errors)) })
    await save()
    expect(await lines()).toEqual([
      'The site is archived',
      'Town is required',
      'Email: Email is not an address',
      'Opened: Opened is not a date',
      'Opened: Opened is in the future',
    ])
    expect(within(await summary()).getAllByRole('link')).toHaveLength(3)
    expect(document.activeElement).toBe(await summary())
  })

  it('shows all messages of a field beside it, after its hint', async () => {
    const { save } = open({ onSubmit: () => Promise.reject(refusal(errors)) })
    await save()
    await summary()
    expect(saidOf('Opened')).toEqual(['dd/mm/yyyy', 'Error: Opened is not a dateError: Opened is in the future'])
    expect(saidOf('Email')).toEqual(['Error: Email is not an address'])
  })

  it('keeps what was typed, and is saved once it is right', async () => {
    const sent: string[] = []
    const onSubmit = async ({ name }: Site) => {
      sent.push(name)
      if (name !== 'Quay') throw refusal({ name: ['Name is taken'] })
    }
    const { user, save } = open({ onSubmit })
    await user.type(field('Name (optional)'), 'Pier')
    await save()
    expect(await lines()).toEqual(['Name: Name is taken'])
    expect(field('Name (optional)').value).toBe('Pier')
    await user.clear(field('Name (optional)'))
    await user.type(field('Name (optional)'), 'Quay')
    await save()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sent).toEqual(['Pier', 'Quay'])
    expect(field('Name (optional)').getAttribute('aria-invalid')).toBeNull()
  })

  it('says what to do where the server could not be reached', async () => {
    const { save } = open({ onSubmit: () => Promise.reject(new TypeError('Failed to fetch')) })
    await save()
    expect(await lines()).toEqual([
      'The server could not be reached. Check your connection and try again: what you typed is still here.',
    ])
  })

  it('says that nothing was saved where an unexpected error was thrown, and reports that error', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const error = new RangeError('oh')
    const { save } = open({ onSubmit: () => Promise.reject(error) })
    await save()
    expect(await lines()).toEqual([
      'Something went wrong and nothing was saved. Please try again: what you typed is still here.',
    ])
    expect(reported).toHaveBeenCalledWith(error)
  })
})

it('saves once for a double click, shows that it works, and may be saved again afterwards', async () => {
  let done = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  const { user } = open({ onSubmit })
  const button = screen.getByRole('button', { name: 'Save' })
  await user.dblClick(button)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy') ?? button.getAttribute('aria-disabled')).toBe('true')
  done()
  await waitFor(() => expect(button.getAttribute('aria-busy') ?? button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
  expect(onSubmit).toHaveBeenCalledTimes(2)
  done()
})
