/** Where a record system leads a user who opens Ordrett there (SMART App Launch). */
export const LAUNCH_PATH = '/launch'

/** Where it is said why that led nowhere, with the reason as a query parameter. */
export const LAUNCH_FAILURE_PAGE = '/journalsystem'
export const LAUNCH_FAILURE = 'grunn'
export const launchFailures = ['ukjent', 'ufullstendig', 'nede', 'avvist', 'utlopt', 'pasient'] as const
export type LaunchFailure = (typeof launchFailures)[number]
