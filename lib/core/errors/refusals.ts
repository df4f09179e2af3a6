import { type ErrorBody, invalid } from './errors'

/** Gathers what is wrong with a body, so that the caller hears of all of it at once. */
export class Refusals {
  readonly #fields: ErrorBody = {}

  add(field: string, message: string): void {
    this.#fields[field] ??= [message]
  }

  /** @throws ApiError 422 where anything was added. */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length) throw invalid(this.#fields)
  }
}
