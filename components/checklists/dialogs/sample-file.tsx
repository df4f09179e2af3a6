/** A file that can be imported, as short as one can be. */
export const sampleCsv = `Section,Key,Kind,Label,Help,Required,Show if,Fail status,Severity,Finding title,Corrective action,Photo on fail,Allow na,Unit,Decimals,Minimum,Warn minimum,Warn maximum,Maximum,Options
look|Look at it,pin,Pass/fail,Pin in place,,yes,,3,,,,no,yes,,,,,,,
look|Look at it,gauge,Number,Gauge,,yes,pin=pass,3,,,,no,,bar,1,3,,,5,`

export const sampleJson = `{"definition": {"sections": [{"key": "look", "title": "Look at it", "items": [
  {"key": "pin", "kind": 0, "label": "Pin in place"},
  {"key": "gauge", "kind": 1, "label": "Gauge", "unit": "bar", "decimals": 1, "minimum": "3", "maximum": "5",
   "showIf": {"key": "pin", "in": ["pass"]}}
]}]}}`

/** How a file looks that can be imported: for whoever has chosen one that can’t. */
export function SampleFile({ isJson }: { isJson: boolean }) {
  const [name, text] = isJson ? ['sample.json', sampleJson] : ['sample.csv', sampleCsv]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">How such a file looks</h3>
      <pre className="rounded-lg border bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      <p className="text-sm text-muted">
        <a
          className="link"
          download={name}
          href={`data:${isJson ? 'application/json' : 'text/csv'};charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download this sample
        </a>{' '}
        or export the checklist as it is, and change that.
      </p>
    </section>
  )
}
