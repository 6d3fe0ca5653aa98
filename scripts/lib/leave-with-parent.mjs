/**
 * Loaded into a program before its own code (`--import`): when the process that started it is gone, however it went,
 * the program is asked to stop, so that no orphan keeps a port or the database.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Listening must not keep alive a program that has finished.
process.channel?.unref();
