import type { ControlProps } from './field'
import { FieldGrid } from './field-grid'
import { TextField } from './text-field'

type Look = Pick<ControlProps<string>, 'hint' | 'disabled' | 'readOnly' | 'autoFocus'>

interface PersonFieldsProps {
  /** The person fills this in themselves: the browser offers what it knows of them. */
  own?: boolean
  names?: Look
  email?: Look
}

/** Name and email address of a person. */
export function PersonFields({ own = false, names, email }: PersonFieldsProps) {
  const complete = (token: string) => (own ? token : 'off')
  const { autoFocus, ...both } = names ?? {}
  return (
    <>
      <FieldGrid>
        <TextField
          name="firstName"
          label="First name"
          autoComplete={complete('given-name')}
          maxLength={255}
          autoFocus={autoFocus}
          {...both}
        />
        <TextField name="lastName" label="Last name" autoComplete={complete('family-name')} maxLength={255} {...both} />
      </FieldGrid>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete={complete('email')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...email}
      />
    </>
  )
}
