/** A front end that is loaded at run time: a top-level folder, a team's own deployable. */
export type RemoteName = `mf-${string}`;

/** A front end: a remote, or the shell that hosts them all. */
export type FrontEndName = "shell" | RemoteName;

/** The form of a front end's name, which is part of paths, cookies and log lines. */
export const FRONT_END_NAME = /^(?:shell|mf-[a-z][a-z0-9-]{0,29})$/;

/** The form of a remote's name. */
export const REMOTE_NAME = /^mf-[a-z][a-z0-9-]{0,29}$/;

export const isFrontEndName = (name: string): name is FrontEndName => FRONT_END_NAME.test(name);

export const isRemoteName = (name: string): name is RemoteName => REMOTE_NAME.test(name);
