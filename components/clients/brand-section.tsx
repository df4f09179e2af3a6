'use client'
import { FormSection } from '@/components/ui/form-section'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { BrandPreview } from './brand-preview'
import { FindingFields } from './finding-fields'
import { LogoField } from './logo-field'
import { RoundReportsField } from './round-reports-field'
import { SecondFactorRuleField } from './second-factor-rule-field'
import { ThemeField } from './theme-field'
import { WhiteLabelFields } from './white-label-fields'

/** How a client's portal looks, with a preview. */
export function BrandSection({ client }: { client?: ClientOutput }) {
  return (
    <FormSection title="Brand" spread>
      <ThemeField name="theme" label="Theme" />
      <LogoField name="logo" label="Logo" hint="png or jpg, at most 1 MB" optional logoUrl={client?.logoUrl ?? null} />
      <WhiteLabelFields client={client} />
      <BrandPreview client={client} />
    </FormSection>
  )
}

/** What a client does about findings and rounds, and whom it asks for a second step. */
export const SecuritySection = () => (
  <>
    <FormSection title="Findings" spread>
      <FindingFields />
    </FormSection>
    <FormSection title="Rounds" spread>
      <RoundReportsField />
    </FormSection>
    <FormSection title="Security" spread>
      <SecondFactorRuleField />
    </FormSection>
  </>
)
