/**
 * A body as a form sends it: the fields are known, what they hold may be missing or not be a number yet. The server
 * says so beside the field.
 */
export type Draft<Body> = unknown extends Body
  ? unknown
  : Body extends string | boolean | null | undefined
    ? (Body extends string ? string : Body) | null | undefined
    : Body extends number
      ? number | string | null | undefined
      : Body extends readonly (infer Item)[]
        ? readonly Draft<Item>[] | null | undefined
        : { [Field in keyof Body]?: Draft<Body[Field]> }
