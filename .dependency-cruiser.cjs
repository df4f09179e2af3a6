/**
 * Who may import whom: app → components → workflows → resources → api → list, auth → domain → core. Each layer sees
 * only what is to the right of it. What each is for is in docs/ARCHITECTURE.md. Checked by `npm run lint:imports`.
 */
const layers = [
  '^app/',
  '^components/',
  '^lib/workflows/',
  '^lib/resources/',
  '^lib/api/',
  '^lib/(list|auth)/',
  '^lib/domain/',
  '^lib/core/',
]
/** The folders of the two lowest layers, likewise in one direction. */
const coreFolders = [
  'mail',
  'jobs',
  'tenancy',
  'files',
  'db',
  'spreadsheet',
  'csv',
  'pdf',
  'text',
  'json',
  'dates',
  'config',
  'signing',
  'turns',
  'log',
  'errors',
  'client',
  'changelog',
]
const domainFolders = [
  'moving-in',
  'reminders',
  'quotes',
  'rounds',
  'assets',
  'answers',
  'attachments',
  'created-once',
  'library',
  'options',
  'long-changes',
  'reschedule',
  'standing',
  'counts',
  'evidence',
  'audit',
  'notifications',
  'findings',
  'checklists',
  'schedule',
  'people',
  'permissions',
]
const isTest = '\\.test\\.tsx?$'
const resource = '^lib/resources/([^/]+)/'

/** One rule for each place of an order: what stands there imports nothing that stands before it. */
const inOneDirection = (name, order) =>
  order.slice(1).map((path, index) => ({
    name: `${name}: ${path}`,
    severity: 'error',
    from: { path, pathNot: isTest },
    to: { path: order.slice(0, index + 1), pathNot: isTest },
  }))

// The cruiser asks swc for plain TypeScript whatever the file's name: say where there is JSX in it.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...inOneDirection('layers', layers),
    ...inOneDirection(
      'core',
      coreFolders.map((folder) => `^lib/core/${folder}/`),
    ),
    ...inOneDirection(
      'domain',
      domainFolders.map((folder) => `^lib/domain/${folder}/`),
    ),
    {
      name: 'auth-and-list-do-not-know-each-other',
      severity: 'error',
      from: { path: '^lib/(auth|list)/', pathNot: isTest },
      to: { path: '^lib/(auth|list)/', pathNot: '^lib/$1/' },
    },
    {
      name: 'lib-and-components-know-no-program',
      severity: 'error',
      from: { path: '^(lib|components)/' },
      to: { path: '^(scripts|e2e)/' },
    },
    {
      name: 'ui-knows-no-resource',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components/(?!ui/)|lib/(?!core/(text|dates|files)/|domain/options/option))' },
    },
    {
      name: 'what-shows-data-knows-no-screen',
      comment: 'components/data is what lists, forms and dialogs of every resource are made of',
      severity: 'error',
      from: { path: '^components/data/' },
      to: { path: '^components/(?!data/|ui/)' },
    },
    {
      name: 'no-folder-cycles-of-components',
      comment: 'a feature imports another only where it shows the other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^components/[^/]+$' },
      to: { circular: true, path: '^components/' },
    },
    {
      name: 'components-know-no-server',
      comment: 'but for the API reference, which shows the OpenAPI document and knows its type',
      severity: 'error',
      from: { path: '^components/', pathNot: '^components/docs/' },
      to: { path: '^lib/(api|auth|list)/' },
    },
    {
      name: 'components-see-only-the-face-of-a-resource',
      comment: 'words, policy, client and the types of its schema; everything else of a resource stays on the server',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^lib/(resources|workflows)/',
        pathNot:
          '/(words|schema|package-schema|policy|client|phone-client|sheets)\\.ts$|^lib/workflows/imports/rows/|^lib/workflows/dashboard/filters',
      },
    },
    {
      name: 'only-queries-and-commands-touch-the-database',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot:
          '^lib/(core|domain|auth|api|testing|workflows)/|^lib/list/(source|lines)\\.ts$|/(queries|commands|[a-z-]+\\.(queries|commands))\\.ts$|\\.test\\.tsx?$|/testing\\.ts$',
      },
      to: { path: '^lib/core/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resources-meet-in-workflows',
      comment: 'or through each other’s schema, policy and presenter; what is nothing but a name is made in one place',
      severity: 'error',
      from: { path: resource, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^lib/resources/',
        pathNot: ['^lib/resources/$1/', '^lib/resources/named/', '/(words|schema|policy|presenter)\\.ts$'],
      },
    },
    {
      name: 'pure-folders-do-no-io',
      severity: 'error',
      from: { path: '^lib/(domain/permissions|domain/schedule|core/dates)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(lib/(?!domain/permissions|domain/schedule|core/dates|core/text)|node:)|^node_modules/(?!@?date-fns|zod)',
      },
    },
    {
      name: 'imports-are-judged-without-io',
      comment: 'the page runs the same functions as the server',
      severity: 'error',
      from: { path: '^lib/workflows/imports/rows/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(lib/(?!workflows/imports/rows|core/csv|core/text)|node:)|^node_modules/(?!zod)' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^e2e/|^lib/testing/' },
      to: { path: '\\.test\\.tsx?$|^e2e/|^lib/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(lib/core/db/generated|node_modules/.*\\.d\\.ts$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
