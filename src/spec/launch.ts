/** Path where a record system launches Ordrett for a user (SMART App Launch). */
export const LAUNCH_PATH = '/launch'

/** The page that explains a failed launch, with the reason as a query parameter. */
export const LAUNCH_FAILURE_PAGE = '/journalsystem'
export const LAUNCH_FAILURE = 'grunn'
export const launchFailures = ['ukjent', 'ufullstendig', 'nede', 'avvist', 'utlopt', 'opptatt', 'pasient'] as const
export type LaunchFailure = (typeof launchFailures)[number]
