/**
 * The decisions shared by all servers, one Lua script each, so that checking and taking are atomic. Times are the
 * store's (`TIME`): servers' clocks differ. A lease is a sorted-set member whose score is its expiry in milliseconds.
 */

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = now + tonumber(ARGV[1])
`

/** KEYS: servers. ARGV: lease duration in milliseconds, this server. */
const SEEN = `
redis.call('ZADD', KEYS[1], ends, ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local servers = redis.call('ZCARD', KEYS[1])
`

/**
 * KEYS: servers, all leases, the user's leases. ARGV: duration, server, lease, maximum in total (0: unlimited), maximum
 * per user (0: as many as are free, docs/decisions/006). Returns granted (1 or 0), number of servers, number of leases.
 */
export const takeScript = `${NOW}${SEEN}
for index = 2, 3 do redis.call('ZREMRANGEBYSCORE', KEYS[index], '-inf', now) end
local most, mostOfUser = tonumber(ARGV[4]), tonumber(ARGV[5])
local held, taken = redis.call('ZCARD', KEYS[3]), redis.call('ZCARD', KEYS[2])
if most > 0 then
  local free = most - taken
  if free <= 0 then return {0, servers, taken} end
  if mostOfUser == 0 and held > 0 and held >= free then return {0, servers, taken} end
end
if mostOfUser > 0 and held >= mostOfUser then return {0, servers, taken} end
redis.call('ZADD', KEYS[2], ends, ARGV[3])
redis.call('ZADD', KEYS[3], ends, ARGV[3])
redis.call('PEXPIRE', KEYS[3], ARGV[1])
return {1, servers, taken + 1}`

/** KEYS: all leases. ARGV: any number, unused. Returns the number of leases. */
export const lookScript = `${NOW}return redis.call('ZCOUNT', KEYS[1], now, '+inf')`

/** KEYS: servers, all leases, the user's leases. ARGV: lease. */
export const releaseScript = `
for index = 2, 3 do redis.call('ZREM', KEYS[index], ARGV[1]) end
return 1`

/**
 * Renews this server's registration and its leases, including those that the store has lost or that were taken while it
 * was away. KEYS: servers, then for each lease all leases and the user's. ARGV: duration, server, leases.
 */
export const renewScript = `${NOW}${SEEN}
for index = 3, #ARGV do
  local all, mine = KEYS[2 * index - 4], KEYS[2 * index - 3]
  redis.call('ZADD', all, ends, ARGV[index])
  redis.call('ZADD', mine, ends, ARGV[index])
  redis.call('PEXPIRE', mine, ARGV[1])
end
return servers`

/** KEYS: servers, the user's count. ARGV: duration, server, period in ms. Returns count, ms until reset, servers. */
export const countScript = `${NOW}${SEEN}
local counted = redis.call('INCR', KEYS[2])
if counted == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[3]) end
return {counted, redis.call('PTTL', KEYS[2]), servers}`

/** KEYS: servers. ARGV: server. */
export const leaveScript = `return redis.call('ZREM', KEYS[1], ARGV[1])`
