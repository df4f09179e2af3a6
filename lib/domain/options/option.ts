/** Something that a filter offers: `value` goes into the query, `label` is read. */
export interface Option {
  value: string
  label: string
}
