/** A column, as far as its values need to know. */
export interface Column {
  type: 'uuid' | 'text' | 'citext' | 'int' | 'bigint' | 'decimal' | 'boolean' | 'instant' | 'date' | 'json' | 'bytes'
  isList?: boolean
  isOptional?: boolean
}

/** What a row leads to: rows of `to` whose columns `into` are equal to this row's columns `from`. */
export interface Relation {
  to: string
  isList: boolean
  isOptional: boolean
  from: string[]
  into: string[]
}

/** A table by its columns and relations. `lib/core/db/generated/tables.ts` has all of them, by name. */
export interface Table {
  columns: Record<string, Column>
  relations: Record<string, Relation>
}
