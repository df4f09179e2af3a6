import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { FieldRows } from '@/components/ui/field-rows'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { emptyLine, linesToSend } from './line-values'

function Lines() {
  const form = useForm({
    ...formOptions,
    defaultValues: { lines: [emptyLine(2000), emptyLine(2000), emptyLine(2000)] },
  })
  return (
    <Form form={form} onSubmit={async ({ lines }) => linesToSend(lines, 'GBP')}>
      <FieldRows name="lines" label="Lines" addLabel="Add line" newRow={emptyLine(2000)} removal={() => null}>
        {(at) => (
          <fieldset data-row={`Line ${at + 1}`}>
            <legend>Line {at + 1}</legend>
            <TextField name={`lines.${at}.description`} label="Description" />
            <TextField name={`lines.${at}.quantity`} label="Quantity" />
            <TextField name={`lines.${at}.price`} label="Price (GBP)" />
          </fieldset>
        )}
      </FieldRows>
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

// QUOTE-31
it('an error of a line of a quote is listed with the name of that line', async () => {
  render(<Lines />)
  const user = userEvent.setup()
  const line = within(screen.getByRole('group', { name: 'Line 3' }))
  await user.type(line.getByLabelText('Description'), 'A visit')
  await user.clear(line.getByLabelText('Quantity'))
  await user.type(line.getByLabelText('Quantity'), 'none')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const said = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Line 3: Quantity: Enter a quantity such as 1.5',
    'Line 3: Price (GBP): Enter a price such as 12.50',
  ])
})
