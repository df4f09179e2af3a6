/**
 * What was measured before the work on large tenants began: two quiet cores, three rounds, 8 connections; the bare
 * Next.js route answered 1 376 requests a second.
 */
export const before = {
  floor: 1376,
  /** Requests a second; of 1 000 assets the range over the three people. */
  calls: [
    { name: '/me', small: '245', large: [215, 265, 207] },
    { name: '/sectors', small: '215–277', large: [168, 177, 200] },
    { name: '/assets', small: '94–122', large: [26, 28, 86] },
    { name: '/checksDue', small: '113–144', large: [31, 35, 108] },
    { name: '/assetCompletedChecks', small: '144–148', large: [104, 103, 151] },
    { name: '/assets?filters[keywords]=421', small: '', large: [9, 7, 13] },
    { name: '/assets?page=500', small: '', large: [18, 22, 56] },
  ],
  /** Rows a second of a million; `COPY` of the same with its joins took 3.5 s. */
  export: 6200,
  coldStart: '4 to 5 s',
  idle: 310,
  peak: 920,
}
