/**
 * The decisions that all servers share, one Lua script each, so that nobody comes between looking and taking. The time is the
 * store's (`TIME`): servers' clocks differ. A lease is a member whose score is the millisecond in which it ends.
 */

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = now + tonumber(ARGV[1])
`

/** KEYS: servers. ARGV: milliseconds that a lease lasts, this server. */
const SEEN = `
redis.call('ZADD', KEYS[1], ends, ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local servers = redis.call('ZCARD', KEYS[1])
`

/**
 * KEYS: servers, all leases, the user's leases. ARGV: duration, server, lease, most in all (0: no matter), most of a user (0: no
 * more than are free, as in docs/decisions/006). Gives whether the lease was granted, how many servers there are, and how many leases.
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

/** KEYS: all leases. ARGV: nothing that matters. Gives how many there are. */
export const lookScript = `${NOW}return redis.call('ZCOUNT', KEYS[1], now, '+inf')`

/** KEYS: servers, all leases, the user's leases. ARGV: lease. */
export const releaseScript = `
for index = 2, 3 do redis.call('ZREM', KEYS[index], ARGV[1]) end
return 1`

/**
 * Says that this server lives, and that it holds these leases: also those that the store has lost, or that were taken while it
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

/** KEYS: servers, the user's count. ARGV: duration, server, milliseconds of a turn. Gives the count, and when it begins anew. */
export const countScript = `${NOW}${SEEN}
local counted = redis.call('INCR', KEYS[2])
if counted == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[3]) end
return {counted, redis.call('PTTL', KEYS[2]), servers}`

/** KEYS: servers. ARGV: server. */
export const leaveScript = `return redis.call('ZREM', KEYS[1], ARGV[1])`
