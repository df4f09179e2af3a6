'use client'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import { DateField } from '@/components/ui/date-field'
import { FormSection } from '@/components/ui/form-section'
import { TextField } from '@/components/ui/text-field'
import { manufacturersApi } from '@/lib/resources/manufacturers/client'
import { useOwner } from './use-owner'

/** The fields that the asset's organisation has switched on (ASSET-18); nothing where it has none on. */
export function OptionalFields() {
  const { switches, libraries } = useOwner()
  const manufacturers = useApiOptions(manufacturersApi, namedOption, { organisationId: libraries })
  if (!Object.values(switches).includes(1)) return null
  return (
    <FormSection title="Manufacture and certificates" spread>
      {switches.manufacturer === 1 && (
        <Combobox
          key={libraries?.join()}
          name="manufacturerId"
          label="Manufacturer"
          load={manufacturers}
          placeholder="Choose a manufacturer"
          optional
        />
      )}
      {switches.manufactureDate === 1 && <DateField name="manufactureDate" label="Manufacture date" optional />}
      {switches.sleeving === 1 && <TextField name="sleeving" label="Sleeving" maxLength={255} optional />}
      {switches.testCertificate === 1 && (
        <TextField name="testCertificate" label="Test certificate" maxLength={255} autoComplete="off" optional />
      )}
      {switches.conformityCertificate === 1 && (
        <TextField
          name="conformityCertificate"
          label="Conformity certificate"
          maxLength={255}
          autoComplete="off"
          optional
        />
      )}
    </FormSection>
  )
}
