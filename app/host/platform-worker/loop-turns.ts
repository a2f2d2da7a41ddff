/**
 * Hears each message of a port in a turn of the event loop after the one that it came in. Node hands
 * a port's messages over by up to a thousand at once, also those that come meanwhile, and timers,
 * immediates and I/O wait for that: a client that asks again as soon as it is answered would hold
 * group commits up for seconds, which are everybody's bets [F1].
 */
export const inLoopTurns =
  <Message>(hear: (message: Message) => void): ((message: Message) => void) =>
  (message) =>
    void setImmediate(hear, message);
