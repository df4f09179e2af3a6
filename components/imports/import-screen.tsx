'use client'
import { useState } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { PortalHeader } from '@/components/portal/portal-header'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/combobox'
import { ErrorBanner } from '@/components/ui/error-banner'
import { FileField } from '@/components/ui/file-field'
import { useLeaveWarning } from '@/components/ui/leave-warning'
import type { Option } from '@/components/ui/select'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { maxImportBytes } from '@/lib/workflows/imports/rows/report'
import { ImportCheck } from './import-check'
import { type ImportKind, importKinds } from './import-kinds'
import { ImportResult } from './import-result'
import { TemplateButtons } from './template-buttons'
import { useImport } from './use-import'

/**
 * Import of tasks, assets or prices from a CSV file (IMPORT-29, IMPORT-30): choose it, see what it would do, import it.
 */
export function ImportScreen({ of }: { of: keyof typeof importKinds }) {
  const kind = importKinds[of]
  const href = usePortalHref()
  const { viewer } = usePortal()
  const [organisation, setOrganisation] = useState<Option | null>(null)
  const picks = viewer.acting.as !== 'organisation'
  const into = viewer.acting.as === 'organisation' ? viewer.acting.organisationId : organisation?.value
  const work = useImport(kind, into)
  useLeaveWarning(work.progress?.doing === 'import')
  const chooseOrganisation = (option: Option | null) => {
    setOrganisation(option)
    work.checkAgain(option?.value ?? null)
  }
  return (
    <>
      <PortalHeader title={kind.title} back={{ href: href(kind.library.path), label: kind.library.label }} />
      {work.result ? (
        <ImportResult kind={kind} work={work} into={organisation?.label} />
      ) : (
        <div className="flex flex-col gap-5">
          <Card>
            <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
              <div className="flex flex-col gap-5">
                {picks && <OrganisationField kind={kind} value={organisation} onChange={chooseOrganisation} />}
                <FileField
                  label="CSV file"
                  hint="At most 10,000 rows. Nothing is saved before you have seen what it would do."
                  accept=".csv,text/csv"
                  maxBytes={maxImportBytes}
                  disabled={!into || work.progress?.doing === 'import'}
                  value={work.file ? [work.file] : []}
                  onChange={([file]) => work.choose(file)}
                />
              </div>
              <TemplateButtons kind={kind} into={into} />
            </div>
          </Card>
          {work.file && !work.read && work.fileErrors.length === 0 && (
            <p role="status" className="px-1 text-muted">
              Reading the file …
            </p>
          )}
          {work.fileErrors.length > 0 && <ErrorBanner messages={work.fileErrors} />}
          {work.read && into && <ImportCheck key={work.file?.name} kind={kind} work={work} read={work.read} />}
        </div>
      )}
    </>
  )
}

function OrganisationField({
  kind: { organisations },
  value,
  onChange,
}: {
  kind: ImportKind
  value: Option | null
  onChange: (option: Option | null) => void
}) {
  const load = useApiOptions(organisationsApi, namedOption, organisations.filters)
  return (
    <Combobox
      label={organisations.label}
      hint="Whose library the file goes to"
      placeholder={`Choose ${organisations.label === 'Distributor' ? 'a distributor' : 'an organisation'}`}
      load={load}
      value={value}
      onChange={onChange}
    />
  )
}
