import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A snapshot of a process of the site. */
export interface ProcessState {
  pid: number;
  /** its start, in ticks since boot (proc(5), field 22 of `stat`) */
  startedAt: string;
  /** private memory in MiB (`RssAnon`) */
  memory: number;
}

/**
 * The processes that listen on some ports, from Linux's /proc.
 *
 * @throws Error when a port has no listener
 */
export function readProcesses(ports: Record<string, number>): Record<string, ProcessState> {
  const owners = socketOwners();
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => {
      const pid = owners.get(listenerOn(port));
      if (!pid) throw new Error(`${name} no longer listens on ${port}.`);
      return [name, readProcess(pid)];
    }),
  );
}

function readProcess(pid: number): ProcessState {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { pid, startedAt, memory: Number(kilobytes) / 1024 };
}

/** The socket that listens on a port. */
function listenerOn(port: number): string {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  for (const table of ["tcp", "tcp6"]) {
    for (const line of readFileSync(`/proc/net/${table}`, "utf8").split("\n").slice(1)) {
      const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
      if (state === "0A" && local.endsWith(wanted)) return inode;
    }
  }
  return "";
}

/** The processes of open sockets; other users' processes are invisible. */
function socketOwners(): Map<string, number> {
  const owners = new Map<string, number>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    for (const link of descriptorsOf(pid)) {
      const inode = /^socket:\[(\d+)\]$/.exec(link)?.[1];
      if (inode) owners.set(inode, Number(pid));
    }
  }
  return owners;
}

function descriptorsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((descriptor) => {
      // It may have been closed just now
      const link = attempt(() => readlinkSync(`/proc/${pid}/fd/${descriptor}`));
      return link ?? "";
    });
  } catch {
    return [];
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
